-- CreateTable
CREATE TABLE "judging" (
    "id" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "trace_count" INTEGER NOT NULL,
    "error" TEXT COLLATE "C",
    "author_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMP(3),
    "finished_at" TIMESTAMP(3),
    "plan" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "judging_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "judging_trace" (
    "judging_id" TEXT COLLATE "C" NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "trace_id" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "cached" INTEGER NOT NULL DEFAULT 0,
    "unreadable" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "prompt_tokens" INTEGER NOT NULL DEFAULT 0,
    "completion_tokens" INTEGER NOT NULL DEFAULT 0,
    "code" TEXT COLLATE "C",
    "message" TEXT COLLATE "C",

    CONSTRAINT "judging_trace_pkey" PRIMARY KEY ("judging_id","ordinal")
);

-- CreateTable
CREATE TABLE "judge_call" (
    "id" TEXT COLLATE "C" NOT NULL,
    "trace_seq" INTEGER NOT NULL,
    "criterion" TEXT COLLATE "C" NOT NULL,
    "target" INTEGER NOT NULL,
    "sample" INTEGER NOT NULL,
    "judge" TEXT COLLATE "C" NOT NULL,
    "server_id" TEXT COLLATE "C" NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "cached" BOOLEAN NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "rung" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C",
    "parts" TEXT COLLATE "C",

    CONSTRAINT "judge_call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "judge_review" (
    "id" TEXT COLLATE "C" NOT NULL,
    "call_id" TEXT COLLATE "C" NOT NULL,
    "author_id" TEXT COLLATE "C" NOT NULL,
    "anchored" BOOLEAN NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,
    "comment" TEXT COLLATE "C",

    CONSTRAINT "judge_review_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "judging" ADD CONSTRAINT "judging_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "judging_trace" ADD CONSTRAINT "judging_trace_judging_id_fkey" FOREIGN KEY ("judging_id") REFERENCES "judging"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "judge_call" ADD CONSTRAINT "judge_call_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace"("seq") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "judge_review" ADD CONSTRAINT "judge_review_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "judge_call"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "judge_review" ADD CONSTRAINT "judge_review_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
