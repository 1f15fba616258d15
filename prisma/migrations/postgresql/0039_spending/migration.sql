-- Prices of model servers, and what runs and judge runs spend.

ALTER TABLE "model_server" ADD COLUMN "prompt_price" DOUBLE PRECISION;
ALTER TABLE "model_server" ADD COLUMN "completion_price" DOUBLE PRECISION;

CREATE TABLE "spending" (
    "work_id" TEXT COLLATE "C" NOT NULL,
    "budget" DOUBLE PRECISION,
    "cost" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "unpriced" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "spending_pkey" PRIMARY KEY ("work_id")
);
