-- AlterTable
ALTER TABLE "model_call" ADD COLUMN "request_key" TEXT;
ALTER TABLE "model_call" ADD COLUMN "version" TEXT;

-- Until now a key was that of the request, and nothing was known of the weights.
UPDATE "model_call" SET "request_key" = "key", "version" = '{}';

-- CreateIndex
CREATE INDEX "model_call_request_key_idx" ON "model_call"("request_key");

-- CreateTable
CREATE TABLE "reply_epoch" (
    "server" TEXT NOT NULL PRIMARY KEY,
    "epoch" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "model_fingerprint" (
    "server" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,

    PRIMARY KEY ("server", "model")
);
