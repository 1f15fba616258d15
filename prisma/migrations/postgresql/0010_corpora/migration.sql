-- CreateTable
CREATE TABLE "corpus" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "live_name" TEXT COLLATE "C",
    "kind" TEXT COLLATE "C" NOT NULL,
    "url" TEXT COLLATE "C",
    "flavour" TEXT COLLATE "C",
    "passage_count" INTEGER NOT NULL DEFAULT 0,
    "author_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMP(3),
    "api_key" TEXT COLLATE "C",

    CONSTRAINT "corpus_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "corpus_passage" (
    "seq" SERIAL NOT NULL,
    "corpus_id" TEXT COLLATE "C" NOT NULL,
    "passage_id" TEXT COLLATE "C" NOT NULL,
    "digest" TEXT COLLATE "C" NOT NULL,
    "url" TEXT COLLATE "C",
    "title" TEXT COLLATE "C",
    "extra" TEXT COLLATE "C",
    "text" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "corpus_passage_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "corpus_word" (
    "corpus_id" TEXT COLLATE "C" NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "share" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "corpus_word_pkey" PRIMARY KEY ("corpus_id","word")
);

-- CreateTable
CREATE TABLE "corpus_file" (
    "id" TEXT COLLATE "C" NOT NULL,
    "corpus_id" TEXT COLLATE "C" NOT NULL,
    "file_sha256" TEXT COLLATE "C" NOT NULL,
    "filename" TEXT COLLATE "C" NOT NULL,
    "format" TEXT COLLATE "C",
    "status" TEXT COLLATE "C" NOT NULL,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "duplicates" INTEGER NOT NULL DEFAULT 0,
    "issue_count" INTEGER NOT NULL DEFAULT 0,
    "checkpoint" INTEGER NOT NULL DEFAULT 0,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "error" TEXT COLLATE "C",
    "author_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMP(3),
    "finished_at" TIMESTAMP(3),

    CONSTRAINT "corpus_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "corpus_file_issue" (
    "file_id" TEXT COLLATE "C" NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "path" TEXT COLLATE "C",
    "message" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "corpus_file_issue_pkey" PRIMARY KEY ("file_id","ordinal")
);

-- CreateIndex
CREATE UNIQUE INDEX "corpus_live_name_key" ON "corpus"("live_name");

-- CreateIndex
CREATE UNIQUE INDEX "corpus_passage_corpus_id_passage_id_key" ON "corpus_passage"("corpus_id", "passage_id");

-- CreateIndex
CREATE UNIQUE INDEX "corpus_passage_corpus_id_digest_key" ON "corpus_passage"("corpus_id", "digest");

-- CreateIndex
CREATE INDEX "corpus_file_corpus_id_id_idx" ON "corpus_file"("corpus_id", "id");

-- CreateIndex
CREATE INDEX "corpus_file_file_sha256_idx" ON "corpus_file"("file_sha256");

-- CreateIndex
CREATE INDEX "corpus_file_status_idx" ON "corpus_file"("status");

-- AddForeignKey
ALTER TABLE "corpus" ADD CONSTRAINT "corpus_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corpus_passage" ADD CONSTRAINT "corpus_passage_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corpus_word" ADD CONSTRAINT "corpus_word_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corpus_file" ADD CONSTRAINT "corpus_file_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corpus_file" ADD CONSTRAINT "corpus_file_file_sha256_fkey" FOREIGN KEY ("file_sha256") REFERENCES "stored_file"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corpus_file" ADD CONSTRAINT "corpus_file_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corpus_file_issue" ADD CONSTRAINT "corpus_file_issue_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "corpus_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Search: `seq` is that of a passage; `body` as in the other search tables, with the id of its corpus as one more lexeme.
CREATE TABLE "corpus_search" (
    "seq" INTEGER NOT NULL PRIMARY KEY,
    "body" TSVECTOR NOT NULL
);

ALTER TABLE "corpus_search" ALTER COLUMN "body" SET STORAGE EXTERNAL;

CREATE INDEX "corpus_search_body_idx" ON "corpus_search" USING GIN ("body");
