-- CreateTable
CREATE TABLE "study" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "author_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "started_at" TIMESTAMP(3),
    "closed_at" TIMESTAMP(3),
    "closed_early" BOOLEAN NOT NULL DEFAULT false,
    "unblinded_at" TIMESTAMP(3),
    "unblinded_by" TEXT COLLATE "C",
    "deleted_at" TIMESTAMP(3),
    "protocol_hash" TEXT COLLATE "C",
    "log_length" INTEGER NOT NULL DEFAULT 0,
    "log_head" TEXT COLLATE "C",
    "design" TEXT COLLATE "C" NOT NULL,
    "protocol" TEXT COLLATE "C",
    "leak_scan" TEXT COLLATE "C",

    CONSTRAINT "study_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "study_pair" (
    "id" TEXT COLLATE "C" NOT NULL,
    "study_id" TEXT COLLATE "C" NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "item_id" TEXT COLLATE "C" NOT NULL,
    "first" INTEGER NOT NULL,
    "second" INTEGER NOT NULL,
    "first_trace_id" TEXT COLLATE "C" NOT NULL,
    "second_trace_id" TEXT COLLATE "C" NOT NULL,
    "dataset" TEXT COLLATE "C",
    "label" TEXT COLLATE "C",
    "discussed_at" TIMESTAMP(3),
    "expected" TEXT COLLATE "C",
    "texts" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "study_pair_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "study_annotator" (
    "id" TEXT COLLATE "C" NOT NULL,
    "study_id" TEXT COLLATE "C" NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "seen_at" TIMESTAMP(3),
    "removed_at" TIMESTAMP(3),
    "withdrawn_at" TIMESTAMP(3),
    "excluded_at" TIMESTAMP(3),
    "excluded_reason" TEXT COLLATE "C",
    "consented_at" TIMESTAMP(3),
    "consent_version" TEXT COLLATE "C",
    "trained_at" TIMESTAMP(3),
    "guessed_at" TIMESTAMP(3),
    "not_blind" TEXT COLLATE "C",
    "guess" TEXT COLLATE "C",

    CONSTRAINT "study_annotator_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "study_platform_id" (
    "annotator_id" TEXT COLLATE "C" NOT NULL,
    "parameters" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "study_platform_id_pkey" PRIMARY KEY ("annotator_id")
);

-- CreateTable
CREATE TABLE "study_assignment" (
    "id" TEXT COLLATE "C" NOT NULL,
    "study_id" TEXT COLLATE "C" NOT NULL,
    "pair_id" TEXT COLLATE "C" NOT NULL,
    "annotator_id" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "swapped" BOOLEAN NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "lease_until" TIMESTAMP(3),
    "shown_at" TIMESTAMP(3),
    "done_at" TIMESTAMP(3),
    "skip_reason" TEXT COLLATE "C",
    "draft_at" TIMESTAMP(3),
    "draft" TEXT COLLATE "C",

    CONSTRAINT "study_assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "study_submission" (
    "id" TEXT COLLATE "C" NOT NULL,
    "assignment_id" TEXT COLLATE "C" NOT NULL,
    "annotator_id" TEXT COLLATE "C" NOT NULL,
    "round" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "idempotency_key" TEXT COLLATE "C" NOT NULL,
    "recognised" BOOLEAN NOT NULL,
    "duration_ms" INTEGER,
    "created_at" TIMESTAMP(3) NOT NULL,
    "digest" TEXT COLLATE "C" NOT NULL,
    "nonce" TEXT COLLATE "C" NOT NULL,
    "choices" TEXT COLLATE "C" NOT NULL,
    "comment" TEXT COLLATE "C",

    CONSTRAINT "study_submission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "study_log" (
    "study_id" TEXT COLLATE "C" NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "entry" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "study_log_pkey" PRIMARY KEY ("study_id","seq")
);

-- CreateIndex
CREATE UNIQUE INDEX "study_pair_study_id_ordinal_key" ON "study_pair"("study_id", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "study_annotator_token_hash_key" ON "study_annotator"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "study_annotator_study_id_number_key" ON "study_annotator"("study_id", "number");

-- CreateIndex
CREATE INDEX "study_assignment_annotator_id_position_idx" ON "study_assignment"("annotator_id", "position");

-- CreateIndex
CREATE INDEX "study_assignment_study_id_status_idx" ON "study_assignment"("study_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "study_assignment_pair_id_annotator_id_kind_key" ON "study_assignment"("pair_id", "annotator_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "study_submission_assignment_id_round_revision_key" ON "study_submission"("assignment_id", "round", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "study_submission_annotator_id_idempotency_key_key" ON "study_submission"("annotator_id", "idempotency_key");

-- AddForeignKey
ALTER TABLE "study" ADD CONSTRAINT "study_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_pair" ADD CONSTRAINT "study_pair_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_annotator" ADD CONSTRAINT "study_annotator_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_platform_id" ADD CONSTRAINT "study_platform_id_annotator_id_fkey" FOREIGN KEY ("annotator_id") REFERENCES "study_annotator"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_assignment" ADD CONSTRAINT "study_assignment_pair_id_fkey" FOREIGN KEY ("pair_id") REFERENCES "study_pair"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_assignment" ADD CONSTRAINT "study_assignment_annotator_id_fkey" FOREIGN KEY ("annotator_id") REFERENCES "study_annotator"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_submission" ADD CONSTRAINT "study_submission_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "study_assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
