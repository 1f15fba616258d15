-- CreateTable
CREATE TABLE "prompt_text" (
    "collection_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    PRIMARY KEY ("collection_id", "hash"),
    CONSTRAINT "prompt_text_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
