-- AlterTable
ALTER TABLE "judge_call" ADD COLUMN "prompt_version" TEXT;
ALTER TABLE "judge_call" ADD COLUMN "server" TEXT;
