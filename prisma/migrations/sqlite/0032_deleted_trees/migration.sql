-- Generated trees and composed problem sets can be restored for a time after they were deleted.

ALTER TABLE "grown_tree" ADD COLUMN "deleted_at" DATETIME;
ALTER TABLE "composition" ADD COLUMN "deleted_at" DATETIME;
