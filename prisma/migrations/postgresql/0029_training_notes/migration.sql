-- CreateTable
CREATE TABLE "training_note" (
    "id" TEXT COLLATE "C" NOT NULL,
    "run" TEXT COLLATE "C" NOT NULL,
    "step" BIGINT NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "author_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "text" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "training_note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "training_note_run_step_idx" ON "training_note"("run", "step");

-- AddForeignKey
ALTER TABLE "training_note" ADD CONSTRAINT "training_note_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
