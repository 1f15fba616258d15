-- Collections that are deleted some days after their last import, or after that was set.

ALTER TABLE "collection" ADD COLUMN "retention_days" INTEGER;
ALTER TABLE "collection" ADD COLUMN "retention_set_at" TIMESTAMP(3);
