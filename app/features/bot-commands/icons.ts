import { GripVertical as GripVerticalNode } from "lucide";
import { icon } from "../../components/icon.tsx";

export const GripVertical = icon(GripVerticalNode);
