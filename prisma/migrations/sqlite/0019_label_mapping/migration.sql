-- AlterTable
ALTER TABLE "collection" ADD COLUMN "label_mapping" TEXT NOT NULL DEFAULT 'binary';
ALTER TABLE "collection" ADD COLUMN "settled_mapping" TEXT;
