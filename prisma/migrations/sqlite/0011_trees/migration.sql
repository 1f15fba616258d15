-- CreateTable
CREATE TABLE "grown_tree" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "topic" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "corpus_id" TEXT NOT NULL,
    "event_count" INTEGER NOT NULL DEFAULT 0,
    "node_count" INTEGER NOT NULL DEFAULT 0,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "cached" INTEGER NOT NULL DEFAULT 0,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "error" TEXT,
    "plan" TEXT NOT NULL,
    CONSTRAINT "grown_tree_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "tree_event" (
    "tree_id" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "data" TEXT NOT NULL,

    PRIMARY KEY ("tree_id", "id"),
    CONSTRAINT "tree_event_tree_id_fkey" FOREIGN KEY ("tree_id") REFERENCES "grown_tree" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateIndex
CREATE INDEX "grown_tree_status_idx" ON "grown_tree"("status");
