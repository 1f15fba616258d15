-- expand
-- Explanations of computed rewards, once per collection. Rows that are stored keep theirs; a process of the version before
-- shows new rows without their explanation.

CREATE TABLE "reward_detail" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "collection_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    CONSTRAINT "reward_detail_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "reward_detail_collection_id_hash_key" ON "reward_detail"("collection_id", "hash");

ALTER TABLE "reward" ADD COLUMN "detail_seq" INTEGER;
