-- CreateTable
CREATE TABLE "person" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL,
    "is_local" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "key" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "collection" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "live_name" TEXT COLLATE "C",
    "version" INTEGER NOT NULL DEFAULT 0,
    "marks_version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMP(3),
    "author_id" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "collection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document" (
    "seq" SERIAL NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "sha256" TEXT COLLATE "C" NOT NULL,
    "text_length" INTEGER NOT NULL,
    "passage_count" INTEGER NOT NULL,
    "passages" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "document_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "item" (
    "seq" SERIAL NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "collection_id" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "identity" TEXT COLLATE "C" NOT NULL,
    "claim_hash" TEXT COLLATE "C" NOT NULL,
    "dataset" TEXT COLLATE "C",
    "external_id" TEXT COLLATE "C",
    "text" TEXT COLLATE "C" NOT NULL,
    "label" TEXT COLLATE "C",
    "silver_count" INTEGER,
    "document_seq" INTEGER,
    "import_id" TEXT COLLATE "C" NOT NULL,
    "payload" TEXT COLLATE "C",
    "gold" TEXT COLLATE "C",
    CONSTRAINT "item_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "trace" (
    "seq" SERIAL NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "identity" TEXT COLLATE "C" NOT NULL,
    "collection_id" TEXT COLLATE "C" NOT NULL,
    "item_seq" INTEGER NOT NULL,
    "system" TEXT COLLATE "C" NOT NULL,
    "model" TEXT COLLATE "C",
    "run" TEXT COLLATE "C",
    "training_step" INTEGER,
    "group_key" TEXT COLLATE "C",
    "sample_index" INTEGER,
    "prompt_version" TEXT COLLATE "C",
    "prompt_hash" TEXT COLLATE "C",
    "finish_reason" TEXT COLLATE "C",
    "verdict" TEXT COLLATE "C",
    "loose_verdict" TEXT COLLATE "C",
    "correct" INTEGER,
    "confidence" DOUBLE PRECISION,
    "confidence_kind" TEXT COLLATE "C",
    "question_count" INTEGER,
    "abstention_count" INTEGER,
    "problem_count" INTEGER NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "reward_total" DOUBLE PRECISION,
    "total_from" TEXT COLLATE "C" NOT NULL,
    "rewards" TEXT COLLATE "C" NOT NULL,
    "advantage" DOUBLE PRECISION,
    "import_id" TEXT COLLATE "C" NOT NULL,
    "line" INTEGER NOT NULL,
    "problems" TEXT COLLATE "C" NOT NULL,
    "details" TEXT COLLATE "C" NOT NULL,
    "output" TEXT COLLATE "C",
    "reasoning" TEXT COLLATE "C",
    CONSTRAINT "trace_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "reward" (
    "trace_seq" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "origin" TEXT COLLATE "C" NOT NULL,
    "convention" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "judge" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "value" DOUBLE PRECISION,
    "detail" TEXT COLLATE "C",
    CONSTRAINT "reward_pkey" PRIMARY KEY ("trace_seq","name","origin","convention","judge")
);

-- CreateTable
CREATE TABLE "stored_file" (
    "sha256" TEXT COLLATE "C" NOT NULL,
    "path" TEXT COLLATE "C" NOT NULL,
    "bytes" BIGINT NOT NULL,
    "compressed" BOOLEAN NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "import" (
    "id" TEXT COLLATE "C" NOT NULL,
    "collection_id" TEXT COLLATE "C" NOT NULL,
    "file_sha256" TEXT COLLATE "C" NOT NULL,
    "filename" TEXT COLLATE "C" NOT NULL,
    "options" TEXT COLLATE "C" NOT NULL,
    "format" TEXT COLLATE "C",
    "status" TEXT COLLATE "C" NOT NULL,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "items_created" INTEGER NOT NULL DEFAULT 0,
    "traces_created" INTEGER NOT NULL DEFAULT 0,
    "joined" INTEGER NOT NULL DEFAULT 0,
    "waiting" INTEGER NOT NULL DEFAULT 0,
    "ambiguous" INTEGER NOT NULL DEFAULT 0,
    "duplicates" INTEGER NOT NULL DEFAULT 0,
    "issue_count" INTEGER NOT NULL DEFAULT 0,
    "checkpoint" INTEGER NOT NULL DEFAULT 0,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "error" TEXT COLLATE "C",
    "author_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMP(3),
    "finished_at" TIMESTAMP(3),
    "undone_at" TIMESTAMP(3),
    CONSTRAINT "import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_issue" (
    "import_id" TEXT COLLATE "C" NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "path" TEXT COLLATE "C",
    "message" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "import_issue_pkey" PRIMARY KEY ("import_id","ordinal")
);

-- CreateTable
CREATE TABLE "import_item" (
    "import_id" TEXT COLLATE "C" NOT NULL,
    "item_seq" INTEGER NOT NULL,
    "gave_document" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "import_item_pkey" PRIMARY KEY ("import_id","item_seq")
);

-- CreateTable
CREATE TABLE "import_trace" (
    "import_id" TEXT COLLATE "C" NOT NULL,
    "trace_seq" INTEGER NOT NULL,
    CONSTRAINT "import_trace_pkey" PRIMARY KEY ("import_id","trace_seq")
);

-- CreateTable
CREATE TABLE "mark" (
    "id" TEXT COLLATE "C" NOT NULL,
    "trace_seq" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C",
    "comment" TEXT COLLATE "C",
    "step" INTEGER,
    "judge_call" TEXT COLLATE "C",
    "anchors" TEXT COLLATE "C" NOT NULL,
    "author_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMP(3) NOT NULL,
    "deleted_at" TIMESTAMP(3),
    CONSTRAINT "mark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_view" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "query" TEXT COLLATE "C" NOT NULL,
    "author_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "collection_live_name_key" ON "collection"("live_name");

-- CreateIndex
CREATE UNIQUE INDEX "document_id_key" ON "document"("id");

-- CreateIndex
CREATE UNIQUE INDEX "document_sha256_key" ON "document"("sha256");

-- CreateIndex
CREATE UNIQUE INDEX "item_id_key" ON "item"("id");

-- CreateIndex
CREATE INDEX "item_collection_id_claim_hash_idx" ON "item"("collection_id", "claim_hash");

-- CreateIndex
CREATE INDEX "item_collection_id_dataset_external_id_idx" ON "item"("collection_id", "dataset", "external_id");

-- CreateIndex
CREATE INDEX "item_document_seq_idx" ON "item"("document_seq");

-- CreateIndex
CREATE INDEX "item_import_id_idx" ON "item"("import_id");

-- CreateIndex
CREATE UNIQUE INDEX "item_collection_id_kind_identity_key" ON "item"("collection_id", "kind", "identity");

-- CreateIndex
CREATE UNIQUE INDEX "trace_id_key" ON "trace"("id");

-- CreateIndex
CREATE INDEX "trace_group_key_idx" ON "trace"("group_key");

-- CreateIndex
CREATE INDEX "trace_import_id_idx" ON "trace"("import_id");

-- CreateIndex
CREATE INDEX "trace_collection_id_idx" ON "trace"("collection_id");

-- CreateIndex
CREATE UNIQUE INDEX "trace_item_seq_identity_key" ON "trace"("item_seq", "identity");

-- CreateIndex
CREATE INDEX "import_collection_id_idx" ON "import"("collection_id");

-- CreateIndex
CREATE INDEX "import_status_idx" ON "import"("status");

-- CreateIndex
CREATE INDEX "import_item_item_seq_idx" ON "import_item"("item_seq");

-- CreateIndex
CREATE INDEX "import_trace_trace_seq_idx" ON "import_trace"("trace_seq");

-- CreateIndex
CREATE INDEX "mark_trace_seq_idx" ON "mark"("trace_seq");

-- AddForeignKey
ALTER TABLE "collection" ADD CONSTRAINT "collection_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item" ADD CONSTRAINT "item_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item" ADD CONSTRAINT "item_document_seq_fkey" FOREIGN KEY ("document_seq") REFERENCES "document"("seq") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item" ADD CONSTRAINT "item_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trace" ADD CONSTRAINT "trace_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trace" ADD CONSTRAINT "trace_item_seq_fkey" FOREIGN KEY ("item_seq") REFERENCES "item"("seq") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trace" ADD CONSTRAINT "trace_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reward" ADD CONSTRAINT "reward_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace"("seq") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_file_sha256_fkey" FOREIGN KEY ("file_sha256") REFERENCES "stored_file"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_issue" ADD CONSTRAINT "import_issue_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_item" ADD CONSTRAINT "import_item_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_item" ADD CONSTRAINT "import_item_item_seq_fkey" FOREIGN KEY ("item_seq") REFERENCES "item"("seq") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_trace" ADD CONSTRAINT "import_trace_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_trace" ADD CONSTRAINT "import_trace_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace"("seq") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mark" ADD CONSTRAINT "mark_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace"("seq") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mark" ADD CONSTRAINT "mark_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Search: `body` is made by lib/platform/db/search-text.ts, never by a text search configuration,
-- so that both databases find the same. Compressing it would take most of the time of an insert.
CREATE TABLE "item_search" (
    "seq" INTEGER NOT NULL PRIMARY KEY,
    "body" TSVECTOR NOT NULL
);

ALTER TABLE "item_search" ALTER COLUMN "body" SET STORAGE EXTERNAL;

CREATE INDEX "item_search_body_idx" ON "item_search" USING GIN ("body");

CREATE TABLE "trace_search" (
    "seq" INTEGER NOT NULL PRIMARY KEY,
    "body" TSVECTOR NOT NULL
);

ALTER TABLE "trace_search" ALTER COLUMN "body" SET STORAGE EXTERNAL;

CREATE INDEX "trace_search_body_idx" ON "trace_search" USING GIN ("body");

CREATE TABLE "document_search" (
    "seq" INTEGER NOT NULL PRIMARY KEY,
    "body" TSVECTOR NOT NULL
);

ALTER TABLE "document_search" ALTER COLUMN "body" SET STORAGE EXTERNAL;

CREATE INDEX "document_search_body_idx" ON "document_search" USING GIN ("body");
