-- AlterTable
ALTER TABLE "study" ADD COLUMN     "import_id" TEXT COLLATE "C",
ADD COLUMN     "imported" TEXT COLLATE "C";

-- CreateIndex
CREATE INDEX "study_import_id_idx" ON "study"("import_id");
