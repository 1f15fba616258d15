-- Prices of model servers, and what runs and judge runs spend.

ALTER TABLE "model_server" ADD COLUMN "prompt_price" REAL;
ALTER TABLE "model_server" ADD COLUMN "completion_price" REAL;

CREATE TABLE "spending" (
    "work_id" TEXT NOT NULL PRIMARY KEY,
    "budget" REAL,
    "cost" REAL NOT NULL DEFAULT 0,
    "unpriced" INTEGER NOT NULL DEFAULT 0
);
