-- Names that people give to runs.

ALTER TABLE "run" ADD COLUMN "name" TEXT;
