export { Drawer, Menu, Modal, MultiSelect, Popover, Select, TagsInput } from '@mantine/core'
