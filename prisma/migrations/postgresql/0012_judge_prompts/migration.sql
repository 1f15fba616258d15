-- AlterTable
ALTER TABLE "judge_call" ADD COLUMN "prompt_version" TEXT COLLATE "C",
ADD COLUMN "server" TEXT COLLATE "C";
