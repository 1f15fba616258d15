-- contract
-- Explanations of computed rewards, once per collection. It only adds, but a version before it would show and export new
-- rewards without their explanations. Rewards that are stored keep theirs in `detail`.

CREATE TABLE "reward_detail" (
    "seq" SERIAL NOT NULL,
    "collection_id" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "reward_detail_pkey" PRIMARY KEY ("seq")
);

CREATE UNIQUE INDEX "reward_detail_collection_id_hash_key" ON "reward_detail"("collection_id", "hash");

ALTER TABLE "reward_detail" ADD CONSTRAINT "reward_detail_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "reward" ADD COLUMN "detail_seq" INTEGER;
