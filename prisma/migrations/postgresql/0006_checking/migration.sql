-- AlterTable
ALTER TABLE "judge_call" ADD COLUMN "hinges" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "judge_review" ADD COLUMN "drawn" TEXT COLLATE "C";

-- Which calls a reward turns on is known exactly once a trace is judged again; until then, as far as it shows here.
UPDATE "judge_call" SET "hinges" = true
WHERE "criterion" = 'coverage' OR ("criterion" IN ('answerable', 'atomic', 'correct') AND "value" = '0');
