-- CreateTable
CREATE TABLE "corpus" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "live_name" TEXT,
    "kind" TEXT NOT NULL,
    "url" TEXT,
    "flavour" TEXT,
    "passage_count" INTEGER NOT NULL DEFAULT 0,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" DATETIME,
    "api_key" TEXT,
    CONSTRAINT "corpus_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "corpus_passage" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "corpus_id" TEXT NOT NULL,
    "passage_id" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "url" TEXT,
    "title" TEXT,
    "extra" TEXT,
    "text" TEXT NOT NULL,
    CONSTRAINT "corpus_passage_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "corpus_word" (
    "corpus_id" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "share" REAL NOT NULL,

    PRIMARY KEY ("corpus_id", "word"),
    CONSTRAINT "corpus_word_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "corpus_file" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "corpus_id" TEXT NOT NULL,
    "file_sha256" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "format" TEXT,
    "status" TEXT NOT NULL,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "duplicates" INTEGER NOT NULL DEFAULT 0,
    "issue_count" INTEGER NOT NULL DEFAULT 0,
    "checkpoint" INTEGER NOT NULL DEFAULT 0,
    "progress" REAL NOT NULL DEFAULT 0,
    "error" TEXT,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" DATETIME,
    "finished_at" DATETIME,
    CONSTRAINT "corpus_file_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "corpus_file_file_sha256_fkey" FOREIGN KEY ("file_sha256") REFERENCES "stored_file" ("sha256") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "corpus_file_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "corpus_file_issue" (
    "file_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "path" TEXT,
    "message" TEXT NOT NULL,

    PRIMARY KEY ("file_id", "ordinal"),
    CONSTRAINT "corpus_file_issue_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "corpus_file" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

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

-- Search: `rowid` is the `seq` of a passage, `corpus` the id of its corpus without dashes, `body` as in the other search
-- tables. Two columns, so that a corpus is searched by itself and its id counts for nothing in the rank.
CREATE VIRTUAL TABLE "corpus_search" USING fts5(
    corpus,
    body,
    content = '',
    contentless_delete = 1,
    tokenize = 'ascii'
);
INSERT INTO "corpus_search" ("corpus_search", "rank") VALUES ('hashsize', 8388608);
