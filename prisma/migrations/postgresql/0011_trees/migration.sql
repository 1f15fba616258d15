-- CreateTable
CREATE TABLE "grown_tree" (
    "id" TEXT COLLATE "C" NOT NULL,
    "topic" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "task" TEXT COLLATE "C" NOT NULL,
    "corpus_id" TEXT COLLATE "C" NOT NULL,
    "event_count" INTEGER NOT NULL DEFAULT 0,
    "node_count" INTEGER NOT NULL DEFAULT 0,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "cached" INTEGER NOT NULL DEFAULT 0,
    "author_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "error" TEXT COLLATE "C",
    "plan" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "grown_tree_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tree_event" (
    "tree_id" TEXT COLLATE "C" NOT NULL,
    "id" INTEGER NOT NULL,
    "type" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "data" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "tree_event_pkey" PRIMARY KEY ("tree_id","id")
);

-- CreateIndex
CREATE INDEX "grown_tree_status_idx" ON "grown_tree"("status");

-- AddForeignKey
ALTER TABLE "grown_tree" ADD CONSTRAINT "grown_tree_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tree_event" ADD CONSTRAINT "tree_event_tree_id_fkey" FOREIGN KEY ("tree_id") REFERENCES "grown_tree"("id") ON DELETE CASCADE ON UPDATE CASCADE;
