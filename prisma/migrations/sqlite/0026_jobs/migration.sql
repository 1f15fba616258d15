-- CreateTable
CREATE TABLE "job" (
    "kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" BIGINT NOT NULL,
    "lease_id" TEXT,
    "is_requested_again" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("kind", "subject_id")
);

-- CreateIndex
CREATE INDEX "job_due_at_idx" ON "job"("due_at");
