-- A version of a prompt can have a system message, ask for a free text instead of JSON, and come from released code.
ALTER TABLE "prompt" ADD COLUMN "system_message" TEXT COLLATE "C";
ALTER TABLE "prompt" ADD COLUMN "reply" TEXT COLLATE "C";
ALTER TABLE "prompt" ADD COLUMN "origin" TEXT COLLATE "C" NOT NULL DEFAULT 'own';
ALTER TABLE "prompt" ADD COLUMN "source" TEXT COLLATE "C";
