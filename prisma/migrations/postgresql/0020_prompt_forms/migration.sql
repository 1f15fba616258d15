-- A version of a prompt can have a system message, ask for a free text instead of JSON, and come from released code.
ALTER TABLE "prompt" ADD COLUMN "system_message" TEXT;
ALTER TABLE "prompt" ADD COLUMN "reply" TEXT;
ALTER TABLE "prompt" ADD COLUMN "origin" TEXT NOT NULL DEFAULT 'own';
ALTER TABLE "prompt" ADD COLUMN "source" TEXT;
