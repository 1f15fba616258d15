-- AlterTable
ALTER TABLE "collection" ADD COLUMN     "label_mapping" TEXT COLLATE "C" NOT NULL DEFAULT 'binary',
ADD COLUMN     "settled_mapping" TEXT COLLATE "C";
