-- A status is one of the words of its list in the code (scripts/migrations/checks.test.ts compares them). A row with
-- another word, which no version wrote, is given the one that ends the work and shows nothing that was hidden.

UPDATE "trace" SET "status" = 'failed' WHERE "status" NOT IN ('ok', 'repaired', 'unreadable', 'failed');
ALTER TABLE "trace" ADD CONSTRAINT "trace_status_check" CHECK ("status" IN ('ok', 'repaired', 'unreadable', 'failed'));

UPDATE "import" SET "status" = 'failed' WHERE "status" NOT IN ('queued', 'running', 'done', 'failed', 'cancelled');
ALTER TABLE "import" ADD CONSTRAINT "import_status_check" CHECK ("status" IN ('queued', 'running', 'done', 'failed', 'cancelled'));

UPDATE "corpus_file" SET "status" = 'failed' WHERE "status" NOT IN ('queued', 'running', 'done', 'failed', 'cancelled');
ALTER TABLE "corpus_file" ADD CONSTRAINT "corpus_file_status_check" CHECK ("status" IN ('queued', 'running', 'done', 'failed', 'cancelled'));

UPDATE "run" SET "status" = 'failed' WHERE "status" NOT IN ('queued', 'running', 'paused', 'done', 'failed', 'cancelled');
ALTER TABLE "run" ADD CONSTRAINT "run_status_check" CHECK ("status" IN ('queued', 'running', 'paused', 'done', 'failed', 'cancelled'));

UPDATE "run_sample" SET "status" = 'failed' WHERE "status" NOT IN ('queued', 'done', 'failed', 'cancelled');
ALTER TABLE "run_sample" ADD CONSTRAINT "run_sample_status_check" CHECK ("status" IN ('queued', 'done', 'failed', 'cancelled'));

UPDATE "judging" SET "status" = 'failed' WHERE "status" NOT IN ('queued', 'running', 'paused', 'done', 'failed', 'cancelled');
ALTER TABLE "judging" ADD CONSTRAINT "judging_status_check" CHECK ("status" IN ('queued', 'running', 'paused', 'done', 'failed', 'cancelled'));

UPDATE "judging_trace" SET "status" = 'failed' WHERE "status" NOT IN ('queued', 'done', 'failed');
ALTER TABLE "judging_trace" ADD CONSTRAINT "judging_trace_status_check" CHECK ("status" IN ('queued', 'done', 'failed'));

UPDATE "grown_tree" SET "status" = 'failed' WHERE "status" NOT IN ('queued', 'running', 'stopped', 'done', 'failed');
ALTER TABLE "grown_tree" ADD CONSTRAINT "grown_tree_status_check" CHECK ("status" IN ('queued', 'running', 'stopped', 'done', 'failed'));

UPDATE "composition" SET "status" = 'failed' WHERE "status" NOT IN ('queued', 'running', 'stopped', 'done', 'failed');
ALTER TABLE "composition" ADD CONSTRAINT "composition_status_check" CHECK ("status" IN ('queued', 'running', 'stopped', 'done', 'failed'));

UPDATE "study" SET "status" = 'closed' WHERE "status" NOT IN ('draft', 'running', 'closed', 'unblinded');
ALTER TABLE "study" ADD CONSTRAINT "study_status_check" CHECK ("status" IN ('draft', 'running', 'closed', 'unblinded'));

UPDATE "study_assignment" SET "status" = 'released' WHERE "status" NOT IN ('planned', 'claimed', 'done', 'skipped', 'released');
ALTER TABLE "study_assignment" ADD CONSTRAINT "study_assignment_status_check" CHECK ("status" IN ('planned', 'claimed', 'done', 'skipped', 'released'));
