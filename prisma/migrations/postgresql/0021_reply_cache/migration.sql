-- AlterTable
ALTER TABLE "model_call" ADD COLUMN "request_key" TEXT COLLATE "C";
ALTER TABLE "model_call" ADD COLUMN "version" TEXT COLLATE "C";

-- Until now a key was that of the request, and nothing was known of the weights.
UPDATE "model_call" SET "request_key" = "key", "version" = '{}';

-- CreateIndex
CREATE INDEX "model_call_request_key_idx" ON "model_call"("request_key");

-- CreateTable
CREATE TABLE "reply_epoch" (
    "server" TEXT COLLATE "C" NOT NULL,
    "epoch" INTEGER NOT NULL,

    CONSTRAINT "reply_epoch_pkey" PRIMARY KEY ("server")
);

-- CreateTable
CREATE TABLE "model_fingerprint" (
    "server" TEXT COLLATE "C" NOT NULL,
    "model" TEXT COLLATE "C" NOT NULL,
    "fingerprint" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "model_fingerprint_pkey" PRIMARY KEY ("server", "model")
);
