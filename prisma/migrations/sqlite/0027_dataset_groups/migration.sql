-- AlterTable
ALTER TABLE "collection" ADD COLUMN "dataset_groups" TEXT;
