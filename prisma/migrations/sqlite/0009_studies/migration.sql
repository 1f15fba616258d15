-- CreateTable
CREATE TABLE "study" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "started_at" DATETIME,
    "closed_at" DATETIME,
    "closed_early" BOOLEAN NOT NULL DEFAULT false,
    "unblinded_at" DATETIME,
    "unblinded_by" TEXT,
    "deleted_at" DATETIME,
    "protocol_hash" TEXT,
    "log_length" INTEGER NOT NULL DEFAULT 0,
    "log_head" TEXT,
    "design" TEXT NOT NULL,
    "protocol" TEXT,
    "leak_scan" TEXT,
    CONSTRAINT "study_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "study_pair" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "study_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "item_id" TEXT NOT NULL,
    "first" INTEGER NOT NULL,
    "second" INTEGER NOT NULL,
    "first_trace_id" TEXT NOT NULL,
    "second_trace_id" TEXT NOT NULL,
    "dataset" TEXT,
    "label" TEXT,
    "discussed_at" DATETIME,
    "expected" TEXT,
    "texts" TEXT NOT NULL,
    CONSTRAINT "study_pair_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "study_annotator" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "study_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "seen_at" DATETIME,
    "removed_at" DATETIME,
    "withdrawn_at" DATETIME,
    "excluded_at" DATETIME,
    "excluded_reason" TEXT,
    "consented_at" DATETIME,
    "consent_version" TEXT,
    "trained_at" DATETIME,
    "guessed_at" DATETIME,
    "not_blind" TEXT,
    "guess" TEXT,
    CONSTRAINT "study_annotator_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "study_platform_id" (
    "annotator_id" TEXT NOT NULL PRIMARY KEY,
    "parameters" TEXT NOT NULL,
    CONSTRAINT "study_platform_id_annotator_id_fkey" FOREIGN KEY ("annotator_id") REFERENCES "study_annotator" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "study_assignment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "study_id" TEXT NOT NULL,
    "pair_id" TEXT NOT NULL,
    "annotator_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "swapped" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "lease_until" DATETIME,
    "shown_at" DATETIME,
    "done_at" DATETIME,
    "skip_reason" TEXT,
    "draft_at" DATETIME,
    "draft" TEXT,
    CONSTRAINT "study_assignment_pair_id_fkey" FOREIGN KEY ("pair_id") REFERENCES "study_pair" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "study_assignment_annotator_id_fkey" FOREIGN KEY ("annotator_id") REFERENCES "study_annotator" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "study_submission" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "assignment_id" TEXT NOT NULL,
    "annotator_id" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "recognised" BOOLEAN NOT NULL,
    "duration_ms" INTEGER,
    "created_at" DATETIME NOT NULL,
    "digest" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "choices" TEXT NOT NULL,
    "comment" TEXT,
    CONSTRAINT "study_submission_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "study_assignment" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "study_log" (
    "study_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "hash" TEXT NOT NULL,
    "entry" TEXT NOT NULL,

    PRIMARY KEY ("study_id", "seq")
) WITHOUT ROWID;

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
