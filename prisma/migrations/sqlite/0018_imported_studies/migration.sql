-- AlterTable
ALTER TABLE "study" ADD COLUMN "import_id" TEXT;
ALTER TABLE "study" ADD COLUMN "imported" TEXT;

-- CreateIndex
CREATE INDEX "study_import_id_idx" ON "study"("import_id");
