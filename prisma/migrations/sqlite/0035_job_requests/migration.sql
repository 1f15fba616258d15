-- The request that queued a piece of work, for its log lines.

ALTER TABLE "job" ADD COLUMN "request_id" TEXT;
