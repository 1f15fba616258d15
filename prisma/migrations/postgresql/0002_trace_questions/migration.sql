-- AlterTable
ALTER TABLE "trace" ADD COLUMN "questions" TEXT COLLATE "C";
