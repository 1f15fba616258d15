-- CreateTable
CREATE TABLE "person" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "is_local" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "collection" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "live_name" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "marks_version" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" DATETIME,
    "author_id" TEXT NOT NULL,
    CONSTRAINT "collection_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "document" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "text_length" INTEGER NOT NULL,
    "passage_count" INTEGER NOT NULL,
    "passages" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "item" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "collection_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "identity" TEXT NOT NULL,
    "claim_hash" TEXT NOT NULL,
    "dataset" TEXT,
    "external_id" TEXT,
    "text" TEXT NOT NULL,
    "label" TEXT,
    "silver_count" INTEGER,
    "document_seq" INTEGER,
    "import_id" TEXT NOT NULL,
    "payload" TEXT,
    "gold" TEXT,
    CONSTRAINT "item_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "item_document_seq_fkey" FOREIGN KEY ("document_seq") REFERENCES "document" ("seq") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "item_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "trace" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "identity" TEXT NOT NULL,
    "collection_id" TEXT NOT NULL,
    "item_seq" INTEGER NOT NULL,
    "system" TEXT NOT NULL,
    "model" TEXT,
    "run" TEXT,
    "training_step" INTEGER,
    "group_key" TEXT,
    "sample_index" INTEGER,
    "prompt_version" TEXT,
    "prompt_hash" TEXT,
    "finish_reason" TEXT,
    "verdict" TEXT,
    "loose_verdict" TEXT,
    "correct" INTEGER,
    "confidence" REAL,
    "confidence_kind" TEXT,
    "question_count" INTEGER,
    "abstention_count" INTEGER,
    "problem_count" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "reward_total" REAL,
    "total_from" TEXT NOT NULL,
    "rewards" TEXT NOT NULL,
    "advantage" REAL,
    "import_id" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "problems" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "output" TEXT,
    "reasoning" TEXT,
    CONSTRAINT "trace_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "trace_item_seq_fkey" FOREIGN KEY ("item_seq") REFERENCES "item" ("seq") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "trace_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "reward" (
    "trace_seq" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "convention" TEXT NOT NULL DEFAULT '',
    "judge" TEXT NOT NULL DEFAULT '',
    "value" REAL,
    "detail" TEXT,
    PRIMARY KEY ("trace_seq", "name", "origin", "convention", "judge"),
    CONSTRAINT "reward_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace" ("seq") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "stored_file" (
    "sha256" TEXT NOT NULL PRIMARY KEY,
    "path" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "compressed" BOOLEAN NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "import" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "collection_id" TEXT NOT NULL,
    "file_sha256" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "format" TEXT,
    "status" TEXT NOT NULL,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "items_created" INTEGER NOT NULL DEFAULT 0,
    "traces_created" INTEGER NOT NULL DEFAULT 0,
    "joined" INTEGER NOT NULL DEFAULT 0,
    "waiting" INTEGER NOT NULL DEFAULT 0,
    "ambiguous" INTEGER NOT NULL DEFAULT 0,
    "duplicates" INTEGER NOT NULL DEFAULT 0,
    "issue_count" INTEGER NOT NULL DEFAULT 0,
    "checkpoint" INTEGER NOT NULL DEFAULT 0,
    "progress" REAL NOT NULL DEFAULT 0,
    "error" TEXT,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" DATETIME,
    "finished_at" DATETIME,
    "undone_at" DATETIME,
    CONSTRAINT "import_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "import_file_sha256_fkey" FOREIGN KEY ("file_sha256") REFERENCES "stored_file" ("sha256") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "import_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "import_issue" (
    "import_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "path" TEXT,
    "message" TEXT NOT NULL,
    PRIMARY KEY ("import_id", "ordinal"),
    CONSTRAINT "import_issue_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "import_item" (
    "import_id" TEXT NOT NULL,
    "item_seq" INTEGER NOT NULL,
    "gave_document" BOOLEAN NOT NULL DEFAULT false,
    PRIMARY KEY ("import_id", "item_seq"),
    CONSTRAINT "import_item_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "import_item_item_seq_fkey" FOREIGN KEY ("item_seq") REFERENCES "item" ("seq") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "import_trace" (
    "import_id" TEXT NOT NULL,
    "trace_seq" INTEGER NOT NULL,
    PRIMARY KEY ("import_id", "trace_seq"),
    CONSTRAINT "import_trace_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "import_trace_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace" ("seq") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "mark" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "trace_seq" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT,
    "comment" TEXT,
    "step" INTEGER,
    "judge_call" TEXT,
    "anchors" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    "deleted_at" DATETIME,
    CONSTRAINT "mark_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace" ("seq") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "mark_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "saved_view" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "saved_view_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
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

-- Search: each `rowid` is the `seq` of its row. Tokens are made by lib/platform/db/search-text.ts,
-- so that both databases find the same; `ascii` only splits at what that leaves between them.
-- `hashsize`: bytes collected before they are written; 8 MiB takes a third less time than the 1 MiB it has.
CREATE VIRTUAL TABLE "item_search" USING fts5(
    body,
    content = '',
    contentless_delete = 1,
    tokenize = 'ascii'
);
INSERT INTO "item_search" ("item_search", "rank") VALUES ('hashsize', 8388608);

CREATE VIRTUAL TABLE "trace_search" USING fts5(
    body,
    content = '',
    contentless_delete = 1,
    tokenize = 'ascii'
);
INSERT INTO "trace_search" ("trace_search", "rank") VALUES ('hashsize', 8388608);

CREATE VIRTUAL TABLE "document_search" USING fts5(
    body,
    content = '',
    contentless_delete = 1,
    tokenize = 'ascii'
);
INSERT INTO "document_search" ("document_search", "rank") VALUES ('hashsize', 8388608);
