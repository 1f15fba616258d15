-- Imports and files of a corpus can be paused, as runs can.

ALTER TABLE "import" DROP CONSTRAINT "import_status_check";
ALTER TABLE "import" ADD CONSTRAINT "import_status_check" CHECK ("status" IN ('queued', 'running', 'paused', 'done', 'failed', 'cancelled'));

ALTER TABLE "corpus_file" DROP CONSTRAINT "corpus_file_status_check";
ALTER TABLE "corpus_file" ADD CONSTRAINT "corpus_file_status_check" CHECK ("status" IN ('queued', 'running', 'paused', 'done', 'failed', 'cancelled'));
