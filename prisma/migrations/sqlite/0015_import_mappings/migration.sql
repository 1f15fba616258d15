-- CreateTable
CREATE TABLE "import_mapping" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "system" TEXT,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    "mapping" TEXT NOT NULL,
    CONSTRAINT "import_mapping_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "import_mapping_name_key" ON "import_mapping"("name");
