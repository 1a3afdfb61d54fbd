export { AuthorList } from "./AuthorList";
export { PostArchive } from "./PostArchive";
export { PostList } from "./PostList";
