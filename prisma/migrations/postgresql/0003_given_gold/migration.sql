-- AlterTable
ALTER TABLE "import_item" ADD COLUMN "gold" TEXT COLLATE "C";

-- Who gave what was not written down before: every import is taken to have given what is known.
UPDATE "import_item" SET "gold" = "item"."gold" FROM "item" WHERE "item"."seq" = "import_item"."item_seq";
