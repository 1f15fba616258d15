-- CreateTable
CREATE TABLE "import_mapping" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "system" TEXT COLLATE "C",
    "author_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMP(3) NOT NULL,
    "mapping" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "import_mapping_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "import_mapping_name_key" ON "import_mapping"("name");

-- AddForeignKey
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
