-- CreateTable
CREATE TABLE "composition" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "event_count" INTEGER NOT NULL DEFAULT 0,
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "kept_count" INTEGER NOT NULL DEFAULT 0,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "cached" INTEGER NOT NULL DEFAULT 0,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "error" TEXT,
    "plan" TEXT NOT NULL,
    "inputs" TEXT NOT NULL,
    CONSTRAINT "composition_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "composition_event" (
    "composition_id" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "data" TEXT NOT NULL,

    PRIMARY KEY ("composition_id", "id"),
    CONSTRAINT "composition_event_composition_id_fkey" FOREIGN KEY ("composition_id") REFERENCES "composition" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateIndex
CREATE INDEX "composition_status_idx" ON "composition"("status");
