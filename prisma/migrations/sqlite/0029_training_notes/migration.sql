-- CreateTable
CREATE TABLE "training_note" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "run" TEXT NOT NULL,
    "step" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "text" TEXT NOT NULL,
    CONSTRAINT "training_note_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "training_note_run_step_idx" ON "training_note"("run", "step");
