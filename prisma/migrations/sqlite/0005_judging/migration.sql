-- CreateTable
CREATE TABLE "judging" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "status" TEXT NOT NULL,
    "trace_count" INTEGER NOT NULL,
    "error" TEXT,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" DATETIME,
    "finished_at" DATETIME,
    "plan" TEXT NOT NULL,
    CONSTRAINT "judging_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "judging_trace" (
    "judging_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "trace_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "cached" INTEGER NOT NULL DEFAULT 0,
    "unreadable" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "prompt_tokens" INTEGER NOT NULL DEFAULT 0,
    "completion_tokens" INTEGER NOT NULL DEFAULT 0,
    "code" TEXT,
    "message" TEXT,

    PRIMARY KEY ("judging_id", "ordinal"),
    CONSTRAINT "judging_trace_judging_id_fkey" FOREIGN KEY ("judging_id") REFERENCES "judging" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "judge_call" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "trace_seq" INTEGER NOT NULL,
    "criterion" TEXT NOT NULL,
    "target" INTEGER NOT NULL,
    "sample" INTEGER NOT NULL,
    "judge" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "cached" BOOLEAN NOT NULL,
    "created_at" DATETIME NOT NULL,
    "rung" TEXT NOT NULL,
    "value" TEXT,
    "parts" TEXT,
    CONSTRAINT "judge_call_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace" ("seq") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "judge_review" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "call_id" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "anchored" BOOLEAN NOT NULL,
    "created_at" DATETIME NOT NULL,
    "value" TEXT NOT NULL,
    "comment" TEXT,
    CONSTRAINT "judge_review_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "judge_call" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "judge_review_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "judging_status_idx" ON "judging"("status");

-- CreateIndex
CREATE INDEX "judging_trace_judging_id_status_idx" ON "judging_trace"("judging_id", "status");

-- CreateIndex
CREATE INDEX "judge_call_judge_criterion_idx" ON "judge_call"("judge", "criterion");

-- CreateIndex
CREATE UNIQUE INDEX "judge_call_trace_seq_judge_criterion_target_sample_key" ON "judge_call"("trace_seq", "judge", "criterion", "target", "sample");

-- CreateIndex
CREATE UNIQUE INDEX "judge_review_call_id_author_id_key" ON "judge_review"("call_id", "author_id");
