-- CreateTable
CREATE TABLE "composition" (
    "id" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "event_count" INTEGER NOT NULL DEFAULT 0,
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "kept_count" INTEGER NOT NULL DEFAULT 0,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "cached" INTEGER NOT NULL DEFAULT 0,
    "author_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "error" TEXT COLLATE "C",
    "plan" TEXT COLLATE "C" NOT NULL,
    "inputs" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "composition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "composition_event" (
    "composition_id" TEXT COLLATE "C" NOT NULL,
    "id" INTEGER NOT NULL,
    "type" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "data" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "composition_event_pkey" PRIMARY KEY ("composition_id","id")
);

-- CreateIndex
CREATE INDEX "composition_status_idx" ON "composition"("status");

-- AddForeignKey
ALTER TABLE "composition" ADD CONSTRAINT "composition_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "composition_event" ADD CONSTRAINT "composition_event_composition_id_fkey" FOREIGN KEY ("composition_id") REFERENCES "composition"("id") ON DELETE CASCADE ON UPDATE CASCADE;
