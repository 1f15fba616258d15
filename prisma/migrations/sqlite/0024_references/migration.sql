-- Rows whose reference leads nowhere are repaired first, so that no old database is refused.
UPDATE "ticket" SET "author_id" = NULL WHERE "author_id" NOT IN (SELECT "id" FROM "person");
UPDATE "study" SET "import_id" = NULL WHERE "import_id" NOT IN (SELECT "id" FROM "import");
UPDATE "study_assignment" SET "study_id" = (
    SELECT "study_id" FROM "study_pair" WHERE "study_pair"."id" = "study_assignment"."pair_id"
) WHERE "study_id" NOT IN (SELECT "id" FROM "study");
-- A new key, so that no two submissions of the annotator get the same one.
UPDATE "study_submission" SET "idempotency_key" = "id", "annotator_id" = (
    SELECT "annotator_id" FROM "study_assignment" WHERE "study_assignment"."id" = "study_submission"."assignment_id"
) WHERE "annotator_id" NOT IN (SELECT "id" FROM "study_annotator");
DELETE FROM "study_log" WHERE "study_id" NOT IN (SELECT "id" FROM "study");
DELETE FROM "study_link_use" WHERE "person_id" NOT IN (SELECT "id" FROM "person");
DELETE FROM "study_look" WHERE "person_id" NOT IN (SELECT "id" FROM "person");

-- Runs of a collection that was removed for good were in no list and in no way to be removed.
DELETE FROM "run_sample" WHERE "run_id" IN (SELECT "id" FROM "run" WHERE "collection_id" NOT IN (SELECT "id" FROM "collection") OR "import_id" NOT IN (SELECT "id" FROM "import"));
DELETE FROM "run_event" WHERE "run_id" IN (SELECT "id" FROM "run" WHERE "collection_id" NOT IN (SELECT "id" FROM "collection") OR "import_id" NOT IN (SELECT "id" FROM "import"));
DELETE FROM "run" WHERE "collection_id" NOT IN (SELECT "id" FROM "collection") OR "import_id" NOT IN (SELECT "id" FROM "import");

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_run" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "status" TEXT NOT NULL,
    "collection_id" TEXT NOT NULL,
    "import_id" TEXT NOT NULL,
    "sample_count" INTEGER NOT NULL,
    "idempotency_key" TEXT,
    "error" TEXT,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" DATETIME,
    "finished_at" DATETIME,
    "plan" TEXT NOT NULL,
    CONSTRAINT "run_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "run_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "run_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_run" ("author_id", "collection_id", "created_at", "error", "finished_at", "id", "idempotency_key", "import_id", "plan", "sample_count", "started_at", "status") SELECT "author_id", "collection_id", "created_at", "error", "finished_at", "id", "idempotency_key", "import_id", "plan", "sample_count", "started_at", "status" FROM "run";
DROP TABLE "run";
ALTER TABLE "new_run" RENAME TO "run";
CREATE UNIQUE INDEX "run_idempotency_key_key" ON "run"("idempotency_key");
CREATE INDEX "run_status_idx" ON "run"("status");
CREATE TABLE "new_study" (
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
    "import_id" TEXT,
    "imported" TEXT,
    CONSTRAINT "study_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "study_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_study" ("author_id", "closed_at", "closed_early", "created_at", "deleted_at", "design", "id", "import_id", "imported", "leak_scan", "log_head", "log_length", "name", "protocol", "protocol_hash", "started_at", "status", "unblinded_at", "unblinded_by") SELECT "author_id", "closed_at", "closed_early", "created_at", "deleted_at", "design", "id", "import_id", "imported", "leak_scan", "log_head", "log_length", "name", "protocol", "protocol_hash", "started_at", "status", "unblinded_at", "unblinded_by" FROM "study";
DROP TABLE "study";
ALTER TABLE "new_study" RENAME TO "study";
CREATE INDEX "study_import_id_idx" ON "study"("import_id");
CREATE TABLE "new_study_assignment" (
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
    CONSTRAINT "study_assignment_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "study_assignment_pair_id_fkey" FOREIGN KEY ("pair_id") REFERENCES "study_pair" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "study_assignment_annotator_id_fkey" FOREIGN KEY ("annotator_id") REFERENCES "study_annotator" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_study_assignment" ("annotator_id", "done_at", "draft", "draft_at", "id", "kind", "lease_until", "pair_id", "position", "shown_at", "skip_reason", "status", "study_id", "swapped") SELECT "annotator_id", "done_at", "draft", "draft_at", "id", "kind", "lease_until", "pair_id", "position", "shown_at", "skip_reason", "status", "study_id", "swapped" FROM "study_assignment";
DROP TABLE "study_assignment";
ALTER TABLE "new_study_assignment" RENAME TO "study_assignment";
CREATE INDEX "study_assignment_annotator_id_position_idx" ON "study_assignment"("annotator_id", "position");
CREATE INDEX "study_assignment_study_id_status_idx" ON "study_assignment"("study_id", "status");
CREATE UNIQUE INDEX "study_assignment_pair_id_annotator_id_kind_key" ON "study_assignment"("pair_id", "annotator_id", "kind");
CREATE TABLE "new_study_link_use" (
    "study_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,

    PRIMARY KEY ("study_id", "person_id"),
    CONSTRAINT "study_link_use_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "study_link_use_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
INSERT INTO "new_study_link_use" ("person_id", "study_id") SELECT "person_id", "study_id" FROM "study_link_use";
DROP TABLE "study_link_use";
ALTER TABLE "new_study_link_use" RENAME TO "study_link_use";
CREATE TABLE "new_study_log" (
    "study_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "hash" TEXT NOT NULL,
    "entry" TEXT NOT NULL,

    PRIMARY KEY ("study_id", "seq"),
    CONSTRAINT "study_log_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
INSERT INTO "new_study_log" ("at", "entry", "hash", "seq", "study_id") SELECT "at", "entry", "hash", "seq", "study_id" FROM "study_log";
DROP TABLE "study_log";
ALTER TABLE "new_study_log" RENAME TO "study_log";
CREATE TABLE "new_study_look" (
    "study_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("study_id", "person_id", "what"),
    CONSTRAINT "study_look_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "study_look_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
INSERT INTO "new_study_look" ("at", "person_id", "study_id", "what") SELECT "at", "person_id", "study_id", "what" FROM "study_look";
DROP TABLE "study_look";
ALTER TABLE "new_study_look" RENAME TO "study_look";
CREATE TABLE "new_study_submission" (
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
    CONSTRAINT "study_submission_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "study_assignment" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "study_submission_annotator_id_fkey" FOREIGN KEY ("annotator_id") REFERENCES "study_annotator" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_study_submission" ("annotator_id", "assignment_id", "choices", "comment", "created_at", "digest", "duration_ms", "id", "idempotency_key", "nonce", "recognised", "revision", "round") SELECT "annotator_id", "assignment_id", "choices", "comment", "created_at", "digest", "duration_ms", "id", "idempotency_key", "nonce", "recognised", "revision", "round" FROM "study_submission";
DROP TABLE "study_submission";
ALTER TABLE "new_study_submission" RENAME TO "study_submission";
CREATE UNIQUE INDEX "study_submission_assignment_id_round_revision_key" ON "study_submission"("assignment_id", "round", "revision");
CREATE UNIQUE INDEX "study_submission_annotator_id_idempotency_key_key" ON "study_submission"("annotator_id", "idempotency_key");
CREATE TABLE "new_ticket" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "person_id" TEXT,
    "author_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "used_at" DATETIME,
    CONSTRAINT "ticket_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "ticket_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_ticket" ("author_id", "created_at", "expires_at", "id", "kind", "person_id", "role", "token_hash", "used_at") SELECT "author_id", "created_at", "expires_at", "id", "kind", "person_id", "role", "token_hash", "used_at" FROM "ticket";
DROP TABLE "ticket";
ALTER TABLE "new_ticket" RENAME TO "ticket";
CREATE UNIQUE INDEX "ticket_token_hash_key" ON "ticket"("token_hash");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
