-- CreateTable
CREATE TABLE "prompt_text" (
    "collection_id" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "prompt_text_pkey" PRIMARY KEY ("collection_id","hash")
);

-- AddForeignKey
ALTER TABLE "prompt_text" ADD CONSTRAINT "prompt_text_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection"("id") ON DELETE CASCADE ON UPDATE CASCADE;
